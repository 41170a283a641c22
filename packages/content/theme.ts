export { getContrast, toRgbChannels } from './src/theme/contrast'
export { compileTheme, fontsFolder, listUnreadablePairs, type Theme } from './src/theme/theme'
export {
  checkIcons,
  copyFonts,
  copyIcons,
  createFontModule,
  createFontStyles,
  createLogoStyle,
  createMotionStyle,
  readDrawing,
} from './src/theme/theme-files'
export { type ColourByTheme, readTokens } from './src/theme/tokens'
