import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  compileTheme,
  createFontModule,
  createLogoStyle,
  createMotionStyle,
} from 'site-content/theme'
import { describe, expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'

const content = editedContent()
const { issues } = content

const themed = (find: string | RegExp, replace: string) => content.edit('theme.css', find, replace)

const findLine = (css: string, text: string) =>
  css.split('\n').findIndex((line) => line.includes(text)) + 1

describe('the build refuses', () => {
  test('an accent that cannot be read, with file, line, both values, ratio and what it needs', async () => {
    const css = themed(/--accent: .*/, '--accent: light-dark(#ff8877, #ff5a43);')
    expect(await issues()).toEqual([
      `c/theme.css:${findLine(css, '--accent:')} --accent: #ff8877 on --paper #eef0ee has a contrast of 2.02 : 1 in the light theme; it needs 4.5 : 1.`,
      `c/theme.css:${findLine(css, '--accent:')} --accent: #ff8877 on --surface #f9faf9 has a contrast of 2.22 : 1 in the light theme; it needs 4.5 : 1.`,
      `c/theme.css:${findLine(css, '--on-accent:')} --on-accent: #ffffff on --accent #ff8877 has a contrast of 2.32 : 1 in the light theme; it needs 4.5 : 1.`,
    ])
  })

  test('a ratio just below what is needed, which is not rounded up', async () => {
    themed(/--tone-3: .*/, '--tone-3: light-dark(#888b8b, #838c90);')
    expect((await issues()).join('\n')).toMatch(/--tone-3: #888b8b on --paper .* of 2\.99 : 1/)
  })

  test.each([
    [
      'one colour for both themes that fits one alone',
      /--ink: .*/,
      '--ink: #14181a;',
      /dark theme/,
    ],
    ['a colour in another form', /--line: .*/, '--line: red;', /--line: Write light-dark\(/],
    ['a property that is missing', /--tone-2: .*/, '', /theme\.css:1 --tone-2: .* is missing/],
    ['a property that is misspelt', '--on-accent:', '--onaccent:', /no such .*--on-accent/],
    [
      'a radius that is no length',
      /--radius-control: .*/,
      '--radius-control: round;',
      /Write 0 or/,
    ],
    [
      'a motion that there is not',
      /--motion: .*/,
      '--motion: wild;',
      /--motion: .*none, quiet, lively/,
    ],
    ['titles that do not fit', '--motion:', '--display-scale: 2;\n--motion:', /0\.75 to 1\.3/],
    [
      'a rule that is no length',
      '--motion:',
      '--rule-width: thin;\n--motion:',
      /--rule-width: Write/,
    ],
    ['text that is no CSS', ':root,', ':root {{', /theme\.css:\d+ \(text\): CSS: /],
    ['another rule', '@font-face {', 'body { color: #fff; }\n@font-face {', /Only :root and/],
    ['a font that is not there', 'familjen-grotesk.woff2', 'other.woff2', /"fonts\/other\.woff2"/],
    [
      'a font that is none',
      'familjen-grotesk.woff2',
      'none.woff2',
      /"fonts\/none\.woff2" is no face that can be read: Error: \w+/,
    ],
  ] as const)('%s', async (_, find, replace, message) => {
    content.write('fonts/none.woff2', '<!doctype html>')
    themed(find, replace)
    expect((await issues()).join('\n')).toMatch(message)
  })

  test('a content folder without a theme or an icon', async () => {
    content.remove('theme.css', 'icons/favicon.ico')
    expect(await issues()).toEqual([
      'c/icons/favicon.ico:1 (file): This file is missing.',
      'c/theme.css:1 (file): This file is missing.',
    ])
  })
})

test.each([
  ['a script', '<svg viewBox="0 0 1 1">\n<script>alert(1)</script></svg>', 2, 'This drawing'],
  ['an event handler', '<svg viewBox="0 0 1 1" onload="alert(1)"/>', 1, 'This drawing'],
  [
    'a handler that no blank precedes',
    '<svg viewBox="0 0 1 1"onload="alert(1)"/>',
    1,
    'This drawing',
  ],
  ['an address', '<svg viewBox="0 0 1 1"><a href="javascript:alert(1)"/></svg>', 1, 'This drawing'],
  ['no size', '<svg width="9"/>', 1, 'Give the drawing its size, such as viewBox="0 0 220 40"'],
  ['an empty size', '<svg viewBox="0 0 9 0"/>', 1, 'Give the drawing its size'],
  ['a prologue', '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"/>', 1, 'Begin the file with <svg'],
])('a mark or logo with %s is refused', async (_, drawing, line, message) => {
  const files = ['icons/logo.svg', 'icons/mark.svg']
  for (const file of files) content.write(file, drawing)
  const themeIssues = await issues()
  for (const file of files)
    expect(themeIssues).toContainEqual(
      expect.stringContaining(`c/${file}:${line} (file): ${message}`),
    )
})

test('stylesheets know the ratio of a logo', () => {
  expect(createLogoStyle(content.getPath(''))).toBe('')
  content.write('icons/logo.svg', '<svg viewBox="0,0 550 100"/>')
  expect(createLogoStyle(content.getPath(''))).toContain('--logo-ratio: 5.5;')
})

test('fonts of pages are loaded by Next, those of preview images are not', () => {
  const { fonts, previewFonts, css } = compileTheme(content.getPath(''), [])
  expect(fonts.map(({ file }) => file)).toEqual([
    'fonts/familjen-grotesk.woff2',
    'fonts/source-serif-4.woff2',
  ])
  expect(previewFonts.map(({ weight }) => weight)).toEqual(['500', '600'])
  expect(css).not.toContain('url(')
  expect(css).toContain('--font-display: var(--face0), "Familjen Grotesk like Arial", sans-serif;')
  expect(createFontModule(fonts)).toContain(
    'src: [{ path: "./fonts/source-serif-4.woff2", weight: "200 900", style: "normal" }]',
  )
})

test('until a face is here, others are drawn as wide and as high as it is', () => {
  const { css } = compileTheme(content.getPath(''), [])
  // What next/font computes of these files for Arial and for Times New Roman.
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) =>
    face.trim().split(/;\s*/).filter(Boolean),
  )
  expect(faces).toEqual([
    [
      'font-family: "Familjen Grotesk like Arial"',
      'src: local("Arial"), local("Liberation Sans"), local("Arimo"), local("Roboto")',
      'size-adjust: 95.22%',
      'ascent-override: 107.64%',
      'descent-override: 23.63%',
      'line-gap-override: 0%',
    ],
    [
      'font-family: "Source Serif 4 like Times New Roman"',
      'src: local("Times New Roman"), local("Liberation Serif"), local("Tinos")',
      'size-adjust: 118.46%',
      'ascent-override: 87.45%',
      'descent-override: 28.28%',
      'line-gap-override: 0%',
    ],
    [
      'font-family: "Source Serif 4 like Noto Serif"',
      'src: local("Noto Serif")',
      'size-adjust: 99.39%',
      'ascent-override: 104.23%',
      'descent-override: 33.7%',
      'line-gap-override: 0%',
    ],
  ])
})

test('what stands in for a face follows from its file, and from the family that its stack ends with', () => {
  themed(/--font-display: .*/, '--font-display: "Source Serif 4", serif;')
  themed(/--font-text: .*/, '--font-text: "Familjen Grotesk", fantasy;')
  const { css } = compileTheme(content.getPath(''), [])
  expect(css).toContain(
    '--font-display: var(--face1), "Source Serif 4 like Times New Roman", "Source Serif 4 like Noto Serif", serif;',
  )
  expect(css).toContain('--font-text: var(--face0), fantasy;')
  expect(css.match(/@font-face/g)).toHaveLength(2)
})

test('a theme of faces that every machine has loads no font', () => {
  themed(/@font-face \{[^}]*url[^}]*\}/g, '')
  themed(/--font-display: .*/, '--font-display: Georgia, serif;')
  const themeIssues: Parameters<typeof compileTheme>[1] = []
  const { fonts, css } = compileTheme(content.getPath(''), themeIssues)
  expect(themeIssues).toEqual([])
  expect(css).toContain('--font-display: Georgia, serif;')
  expect(createFontModule(fonts)).toBe('\nexport const faces = ``\n')
})

test('a theme that says nothing of motion is quiet; one without motion fades to no page', () => {
  const getMotion = () => compileTheme(content.getPath(''), []).motion
  themed(/--motion: .*/, '')
  expect(getMotion()).toBe('quiet')
  expect(createMotionStyle(getMotion())).toContain('@view-transition')
  themed('--radius-control: 0;', '--radius-control: 0; --motion: none;')
  expect(getMotion()).toBe('none')
  expect(createMotionStyle(getMotion())).toBe('')
})

test.each(readdirSync('content/themes'))(
  'the theme %s can take the place of the sample',
  (name) => {
    cpSync(join('content/themes', name), content.getPath(''), { recursive: true })
    const themeIssues: Parameters<typeof compileTheme>[1] = []
    compileTheme(content.getPath(''), themeIssues)
    expect(themeIssues).toEqual([])
  },
)

test('the colours hold again for a section with another ground, whoever wrote the sheet', () => {
  themed(':root,\n[data-theme] {', ':root {')
  const theme = compileTheme(content.getPath(''), [])
  expect(theme?.css).toMatch(/^:root, \[data-theme\] \{/m)
})
