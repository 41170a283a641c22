export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from '@/app/mcp/server-card/route'
