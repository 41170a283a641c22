import type { Filters } from '@/lib/subject/filter'

export const caseStudyFilters = {
  discipline: {
    field: 'disciplines',
    terms: 'disciplines',
    label: 'discipline',
    description: 'By slug or name; any of them.',
  },
  industry: {
    field: 'industry',
    terms: 'industries',
    label: 'industry',
    description: 'By slug or name; any of them.',
    isFirst: true,
  },
  service: {
    field: 'services',
    terms: 'services',
    label: 'service',
    description: 'By slug or name; any of them.',
  },
  year: { field: 'year', label: 'year', description: 'Years; any of them.' },
} as const satisfies Filters
