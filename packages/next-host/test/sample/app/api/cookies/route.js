export function GET() {
  const headers = new Headers({ 'Set-Cookie': 'first=1; Path=/' })
  headers.append('set-cookie', 'second=2; Expires=Thu, 01 Jan 2037 00:00:00 GMT')
  return new Response('two cookies', { headers })
}
