export { POST } from 'site-tools/publish'
