export { findPictureGenerator } from './src/pictures/picture-file'
