/** Does work for several items at once, and hands on the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = []
  for (const item of items) {
    const result = work(item)
    // It is thrown where the result is awaited, which may be later.
    result.catch(() => undefined)
    underWay.push(result)
    if (underWay.length >= atOnce) yield underWay.shift() as Promise<Result>
  }
  while (underWay.length > 0) yield underWay.shift() as Promise<Result>
}
