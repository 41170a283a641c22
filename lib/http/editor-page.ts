import { editorPath } from '@/lib/config/paths'

/** The page of the editor. It belongs to no list, and everything in it is made by its scripts. */
export const editorPage = (language: string, scripts: readonly string[] = []) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="data:,">
<script type="module" src="${editorPath}/editor.js"></script>
${scripts.map((src) => `<script async src="${src}"></script>\n`).join('')}</head>
<body></body>
</html>
`
