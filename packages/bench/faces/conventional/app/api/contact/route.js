/** Mail would be sent from here; nobody is told a number, and a second post is a second mail. */
export async function POST(request) {
  await request.formData()
  return new Response(null, { status: 303, headers: { location: '/get-in-touch' } })
}
