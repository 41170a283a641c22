export const GET = async (_, { params }) => Response.json({ post: await params })
