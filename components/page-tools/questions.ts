import type { Asked, Question, Values } from '@/components/confirm-inquiry'

/** What waits for the person, and how to ask. Whatever is open when the page is left is declined. */
export function questioner(
  update: (change: (open: readonly Question[]) => readonly Question[]) => void,
  signal: AbortSignal,
) {
  let visit = new AbortController()
  let number = 0
  const leave = () => {
    visit.abort()
    visit = new AbortController()
  }
  signal.addEventListener('abort', leave)
  addEventListener('pagehide', leave, { signal })
  navigation.addEventListener(
    'navigate',
    ({ destination, navigationType }) => {
      if (destination.url !== location.href || navigationType === 'reload') leave()
    },
    { signal },
  )

  return (asked: Asked, aborted = signal) =>
    new Promise<Values | undefined>((resolve) => {
      const until = AbortSignal.any([aborted, visit.signal])
      const settle = (approved?: Values) => {
        update((open) => open.filter((one) => one !== question))
        resolve(approved)
      }
      const question: Question = { ...asked, number: number++, settle }
      if (until.aborted) return resolve(undefined)
      until.addEventListener('abort', () => settle())
      update((open) => [...open, question])
    })
}
