/** @typedef {{ file: string, does: string, needsBuild?: boolean }} Program */

/** @param {string} file @param {string} does @returns {Program} */
const measurement = (file, does) => ({ file: `packages/bench/${file}`, does, needsBuild: true })

/** What `npm run bench -- <name>` measures; packages/bench/README.md has the figures. */
const bench = {
  catalog: measurement('catalog.ts', 'how the site grows, up to 1,000 roles and 500 case studies'),
  'first-page': {
    ...measurement('first-page.ts', 'seconds and megabytes from git clone to a page'),
    needsBuild: false,
  },
  hosts: measurement('hosts.ts', 'our server by turns with another build, or with bytes in memory'),
  interfaces: measurement('interfaces/run.ts', 'what an answer costs over each interface'),
  lighthouse: measurement('lighthouse.ts', 'Lighthouse on one page of every kind'),
  memory: measurement('memory.ts', 'memory during 200,000 mixed requests'),
  redis: measurement('redis-outage.ts', 'pages while Redis is unavailable'),
}

/** What `npm run program -- <name>` does: to the built site from outside. */
const others = {
  'big-site': {
    file: 'packages/bench/big-site.ts',
    does: 'writes content of the size of a large site',
  },
  films: {
    file: 'packages/bench/films.ts',
    does: 'draws the films of the sample; `apt-get install ffmpeg` first',
  },
  vercel: {
    file: 'e2e/vercel/start.mjs',
    does: 'builds what would be deployed to Vercel, and runs it',
  },
}

export const npmPrograms = { bench, program: others }
