export { POST } from './src/edit/publish-handler'
