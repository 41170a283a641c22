/** @typedef {import('./define-host.mjs').HostConfig} HostConfig */

/** The name of a build, for `generateBuildId` of next.config: the same code has the same name. */
export { createCodeFingerprint } from './commands/fingerprint.mjs'
export { defineHost } from './define-host.mjs'
