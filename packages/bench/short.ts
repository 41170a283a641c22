const isShort = process.argv.includes('--short')

/** A number of rounds or pages; with `--short` so few that a measurement is only tried. */
export const rounds = (full: number, tried: number): number => (isShort ? tried : full)

/** What is asked for besides options. */
export const [folderArgument] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
