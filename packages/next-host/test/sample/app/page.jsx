import Link from 'next/link'

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Link href="/posts/caf%C3%A9%20au%20lait">A post</Link>
      <p>{'A sentence that makes the page long enough to be compressed. '.repeat(30)}</p>
    </main>
  )
}
