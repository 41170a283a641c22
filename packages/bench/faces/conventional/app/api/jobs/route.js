import { roles } from '../../../content.json'

export const GET = () => Response.json(roles)
