export const POST = () => {
  throw new Error('on purpose')
}
