/** The parameters of every page: its language, and those of its own. */
export type InLanguage<Own = unknown> = { params: Promise<{ language: string } & Own> }
