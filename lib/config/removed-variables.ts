// The only file that still names variables which an earlier version read; CHANGELOG.md says what became of each.

export const removedVariables = [
  'APPLICATION_FILES',
  'DESK_PORT',
  'EDITOR_PORT',
  'EDITOR_REVIEW',
  'FORM_PROTECTION',
  'INDEXNOW_ENDPOINT',
  'INDEXNOW_KEY',
  'MCP_ALLOWED_ORIGINS',
  'METRICS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'PREVIEW_SECRET',
  'REPORT_TO',
  'ROLES_PULL_BASE',
  'WEBMCP_ORIGIN_TRIALS',
  'WORKERS',
]

/** Returns the names of the removed variables that are still set. */
export const findRemovedVariables = (source: Readonly<Record<string, string | undefined>>) =>
  removedVariables.filter((name) => source[name]?.trim())
