import { events, openingHours } from '@/lib/library'

export default function Home() {
  return (
    <main>
      <h1>Town library</h1>
      <h2>Opening hours</h2>
      <ul>
        {openingHours.map(({ branch, open }) => (
          <li key={branch}>
            {branch}: {open}
          </li>
        ))}
      </ul>
      <h2>Events</h2>
      <ul>
        {events.map(({ day, title }) => (
          <li key={day}>
            {day}: {title}
          </li>
        ))}
      </ul>
      <p>
        For agents: <a href="/llms.txt">/llms.txt</a>
      </p>
    </main>
  )
}
