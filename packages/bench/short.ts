const isShort = process.argv.includes('--short')

/** A number of rounds or pages; with `--short` so few that a measurement is only tried. */
export const getRounds = (full: number, shortCount: number): number => (isShort ? shortCount : full)

/** What is asked for besides options. */
export const [folderArgument] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
