/** Ends the process without a word where nobody reads its output any more: `npm run … | head`. */
export function endWithReader() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
      process.exit()
    })
}
