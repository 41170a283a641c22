import type { Handle, ServerInit } from '@sveltejs/kit'
import { access } from 'bicycle-shop'

export const init: ServerInit = () => access.start()

export const handle: Handle = async ({ event, resolve }) =>
  (await access.handle(event.request, event.getClientAddress())) ?? resolve(event)

process.once('sveltekit:shutdown', access.close)
