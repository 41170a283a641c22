export { startEditor } from './src/edit/client'
