export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Says what begins and how long it took; what happens in between may write for itself. */
export async function announce(name, work) {
  const began = performance.now()
  console.log(`▸ ${name}`)
  const result = await work()
  console.log(`✓ ${name}, ${seconds(performance.now() - began)}`)
  return result
}
