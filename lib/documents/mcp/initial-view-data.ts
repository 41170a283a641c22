import type { Messages } from '@/lib/subject/register'

/** What a view says by itself, in one language. */
export const selectViewMessages = ({ interface: { form, pageTools, views }, texts }: Messages) => ({
  link: views.link,
  noHost: views.noHost,
  notSent: views.notSent,
  renewed: views.renewed,
  sent: views.sent,
  sending: form.sending,
  nothingSent: pageTools.nothingSent,
  declinedByUser: texts.declinedByUser,
})

/** What the document of a view hands to its script. */
export interface InitialMcpViewData {
  readonly tool: string
  readonly drawTool: string
  readonly sendTool: string
  readonly messages: Readonly<Record<string, ReturnType<typeof selectViewMessages>>>
}
