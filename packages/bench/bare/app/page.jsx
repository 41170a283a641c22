export const metadata = { title: 'Bare', description: 'The least a page of Next can be.' }

/** What the site's own weight and speed are measured against. */
export default function BarePage() {
  return (
    <main>
      <h1>Bare</h1>
    </main>
  )
}
