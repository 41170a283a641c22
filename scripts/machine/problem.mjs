/** Something the person at the keyboard can put right. Its message is all they need to see. */
export class Problem extends Error {}

export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  }
}
