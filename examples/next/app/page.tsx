import { listServices } from 'bicycle-shop/page'

export default function Home() {
  return (
    <main>
      <h1>Bicycle shop</h1>
      <ul>
        {listServices('en').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </main>
  )
}
