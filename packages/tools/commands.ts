export { runTools } from './src/commands'
