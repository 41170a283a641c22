import type { ServerLoad } from '@sveltejs/kit'
import { listServices, pageHeaders } from 'bicycle-shop/page'

export const load: ServerLoad = ({ setHeaders }) => {
  setHeaders({ vary: pageHeaders.vary })
  return { lines: listServices('en') }
}
