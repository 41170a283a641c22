export const GET = async (_, { params }) => Response.json({ rest: await params })
