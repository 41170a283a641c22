import { normaliseLine } from 'agent-access/edge'

export interface PayFields {
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly currency?: string | undefined
  readonly period?: string | undefined
}

/** The problem with an answer of a board. */
export class BoardResponseError extends Error {}

/**
 * An object of a board's answer. Its members are read by their paths, such as `offices.name`; a path
 * through a list leads to each of its elements.
 */
export class BoardFields {
  constructor(
    private readonly value: unknown,
    private readonly name: string,
  ) {}

  /** Each text once, in one visible line. */
  texts(...paths: readonly string[]): string[] {
    const values = paths.flatMap((path) => listValues(this.value, path))
    const texts = values
      .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
      .map((value) => normaliseLine(String(value)))
    return [...new Set(texts)].filter(Boolean)
  }

  text(...paths: readonly string[]): string | undefined {
    return this.texts(...paths)[0]
  }

  /** Throws for an answer without one. */
  requireText(...paths: readonly string[]): string {
    const text = this.text(...paths)
    if (text) return text
    throw new BoardResponseError(
      `answered another shape than the published one: ${this.name} has no ${paths.join(' or ')}`,
    )
  }

  /** The text as it is, which may be HTML. */
  html(path: string): string {
    return listValues(this.value, path).find((value) => typeof value === 'string') ?? ''
  }

  list(path: string): BoardFields[] {
    return listValues(this.value, path)
      .filter((value) => value !== null)
      .map((value, at) => new BoardFields(value, path ? `${path}.${at}` : `${at}`))
  }

  /** Throws for an answer that has no such member at all. */
  requireList(path: string): BoardFields[] {
    const [member = ''] = path.split('.')
    if (member && !Object.hasOwn(Object(this.value), member))
      throw new BoardResponseError(
        `answered another shape than the published one: it has no ${member}`,
      )
    return this.list(path)
  }

  entries(path: string): [string, BoardFields][] {
    const [value] = listValues(this.value, path)
    return Object.entries(value ?? {}).map(([name, one]) => [name, new BoardFields(one, name)])
  }

  pay(min: string, max: string, currency: string, period: string): PayFields {
    return {
      min: this.text(min),
      max: this.text(max),
      currency: this.text(currency),
      period: this.text(period),
    }
  }
}

function listValues(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => listValues(one, path))
  if (path === '') return [value]
  const [name = '', ...rest] = path.split('.')
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isThere ? listValues(value[name as keyof typeof value], rest.join('.')) : []
}
