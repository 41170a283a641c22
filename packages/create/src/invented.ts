import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { AgencyFrontMatter } from '@/lib/domain/agency'
import { frontMatterOf } from '@/packages/content-compiler/index'
import type { Choices } from './choices'
import { sampleFolders } from './samples'

type Field = keyof typeof AgencyFrontMatter.shape

/** Lists, by file, what a site that keeps the sample would publish although nobody it belongs to exists. */
export function describeInventedFacts(root: string, choices: Choices): string {
  const lines = [
    ...listAgencyFacts(root, choices).map((fact) => `agency.md: ${fact}`),
    'agency.md: its text',
    ...[...sampleFolders, 'pages', 'skills', 'taxonomies'].map(
      (folder) =>
        `${folder}/ (${inventedByFolder[folder] ?? 'all of it'}): ${listNames(root, folder)}`,
    ),
  ]
  return `Made up, and public until you replace or delete it:\n\n${lines.map((line) => `  content/${line}\n`).join('')}`
}

const inventedByFolder: Readonly<Record<string, string>> = {
  'case-studies': 'clients, years, results, sources, credits, pictures',
  journal: 'stories, authors, dates',
  people: 'names, portraits, positions',
  roles: 'duties, pay, dates, how you hire',
  testimonials: 'quotations, names, organisations',
  pages: 'figures, offices, promises such as when you answer',
  skills: 'what you deliver, and how',
  taxonomies: 'services, crafts, fields, levels and places',
}

/** Every field of the agency that no option has said. */
function listAgencyFacts(
  root: string,
  { name, email, phone, founded, offices }: Choices,
): string[] {
  const { yaml } = frontMatterOf(readFileSync(join(root, 'agency.md'), 'utf8'))
  const own: Partial<Record<Field, unknown>> = { name, email, phone, foundedYear: founded, offices }
  // The languages are right for the texts; the legal facts are placeholders, which a start lists.
  const neutral: readonly string[] = ['languages', 'legal', ...(offices ? ['timeZone'] : [])]
  return Object.entries(parse(yaml))
    .filter(([field]) => !own[field as Field] && !neutral.includes(field))
    .map(([field, value]) => `${field} ${toText(value)}`)
}

/** A value in one line; of a list of things the name of each. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value !== 'object' || !value) return String(value)
  const { name, location, street, postalCode, label, title } = value as Record<string, unknown>
  return street ? `${name} (${street}, ${postalCode} ${location})` : String(label ?? title ?? name)
}

const listNames = (root: string, folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => folder === 'skills' || /^[^.]+\.md$/.test(entry.name))
    .map((entry) => entry.name.replace(/\.md$/, ''))
    .join(', ')
