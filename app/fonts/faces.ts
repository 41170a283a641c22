import localFont from 'next/font/local'

export const familjen = localFont({
  src: '../../node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-familjen',
  adjustFontFallback: false,
})

export const sourceSerif = localFont({
  src: '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-source-serif',
  adjustFontFallback: false,
})
