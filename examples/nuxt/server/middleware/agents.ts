import { toNodeListener } from 'agent-access/node'
import { access } from 'bicycle-shop'

export default fromNodeMiddleware(toNodeListener(access))
