import type { Confirmation, InquiryToConfirm, Values } from '@/components/agent/confirm-inquiry'

/** A queue of inquiries that wait for the person. What is open when the page is left is declined. */
export function confirmations(show: (open: readonly Confirmation[]) => void, signal: AbortSignal) {
  let open: readonly Confirmation[] = []
  let counted = 0
  const leave = () => {
    for (const confirmation of open) confirmation.settle()
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

  return (about: InquiryToConfirm, agent: AbortSignal) =>
    new Promise<Values | undefined>((resolve) => {
      const number = counted++
      const settle = (approved?: Values) => {
        open = open.filter((confirmation) => confirmation.number !== number)
        show(open)
        resolve(approved)
      }
      open = [...open, { ...about, number, settle }]
      agent.addEventListener('abort', () => settle())
      if (agent.aborted) settle()
      else show(open)
    })
}
