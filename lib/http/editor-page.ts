import { editorPath } from '@/lib/config/paths'

/** The page of the editor. It belongs to no list, and everything in it is made by its scripts. */
export const renderEditorPage = (language: string, overlay?: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="data:,">
<script type="module" src="${editorPath}/editor.js"></script>
${overlay ? createOverlayMarkup(overlay) : ''}</head>
<body></body>
</html>
`

/** What is fixed in the body stays within it, so that the buttons of npm run edit cover no field. */
const createOverlayMarkup = (src: string) => `<style>
body { contain: layout; margin: 0; block-size: calc(100dvh - 60px) }
</style>
<script async src="${src}"></script>
`
