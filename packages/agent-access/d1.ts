// Stores on Workers.
export { d1Stores } from './src/stores/stores.d1'
