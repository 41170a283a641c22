import { pages } from '../content.json'
import { Projects, Roles, Text } from './parts'

export default function Home() {
  const page = pages.find(({ path }) => path === '/')
  return (
    <>
      <h1>{page.title}</h1>
      <Text html={page.html} />
      <Projects />
      <Roles />
    </>
  )
}
