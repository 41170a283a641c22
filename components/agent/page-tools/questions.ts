import type { Asked, Question, Values } from '@/components/agent/confirm-inquiry'

/** What waits for the person, and how to ask. Whatever is open when the page is left is declined. */
export function questioner(show: (open: readonly Question[]) => void, signal: AbortSignal) {
  let open: readonly Question[] = []
  let asked = 0
  const leave = () => {
    for (const question of open) question.settle()
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

  return (about: Asked, agent: AbortSignal) =>
    new Promise<Values | undefined>((resolve) => {
      const number = asked++
      const settle = (approved?: Values) => {
        open = open.filter((question) => question.number !== number)
        show(open)
        resolve(approved)
      }
      open = [...open, { ...about, number, settle }]
      agent.addEventListener('abort', () => settle())
      if (agent.aborted) settle()
      else show(open)
    })
}
