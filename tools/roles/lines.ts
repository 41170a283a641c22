import { quoted } from '@/lib/domain/text-rules'

/** Quotes a board's text in one visible line, which also cannot end the code fence that it is shown in. */
export const said = (text: unknown): string => quoted(text).replaceAll('`', "'")

/** GitHub takes `##[` anywhere in the log of a job for a command. */
export const inert = (text: string): string => text.replaceAll('##[', '## [')

/** The same for a text of JSON or in double quotes of YAML, whose meaning stays. */
export const inertJson = (json: string): string => json.replaceAll('##[', '##\\u005b')
