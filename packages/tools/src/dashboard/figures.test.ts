import { expect, test } from 'vitest'
import { dashboard, letters } from '../../test/workshop'
import { createFigures } from './figures'
import { createReader } from './reader'
import type { FigureId } from './texts'

const counts = (of: Record<string, number>) => new Map(Object.entries(of))
const days = [
  {
    day: 20_000,
    counts: counts({ 'request|rest|pieces|curl': 5, 'request|html|pieces|GPTBot': 70 }),
  },
  {
    // The Sunday before.
    day: 19_995,
    counts: counts({ 'operator|call|chat.example|list_pieces': 20 }),
  },
  {
    day: 20_001,
    counts: counts({
      'request|markdown|pieces|Claude-User': 3,
      'request|html|pieces|Chrome': 40,
      'request|mcp|protocol|undici': 20,
      'request|page-tools|pieces|Chrome': 1,
      'call|mcp|list_pieces': 7,
      'call|mcp|get_piece': 4,
      'call|html|submit_letter': 2,
      'empty|mcp|list_pieces|wood=teak': 6,
      'client|legacy|claude-code': 2,
      'client|modern|claude-code': 3,
      'operator|call|bot.example|list_pieces': 3,
      'operator|call|bot.example|submit_letter': 1,
      'operator|call|chat.example|list_pieces': 9,
      'operator|accepted|bot.example': 1,
      'credential|registered': 2,
      'submission|previewed|mcp': 2,
      'submission|accepted|mcp': 1,
      'submission|delivered': 4,
      'visit|ChatGPT|pieces|en': 4,
      'visit|ChatGPT|site|de': 2,
      'visit|Google|site|en': 3,
      'visit|no referrer|site|en': 1,
      'began|ChatGPT|letter': 1,
      'began|Google|course': 2,
      'refusal|not_found': 8,
      'refusal|protocol': 1,
    }),
  },
]

const expected: Record<FigureId, [string, ...number[]][]> = {
  days: [
    ['4 October 2024', 0, 5, 70],
    ['5 October 2024', 40, 24, 0],
    ['6 October 2024', 0, 0, 0],
  ],
  assistants: [['ChatGPT', 6, 1, 0]],
  sources: [
    ['Google', 3, 0, 2],
    ['Typed', 1, 0, 0],
  ],
  topics: [['Pieces', 0, 3, 5, 11, 1, 0]],
  calls: [
    ['list_pieces', 0, 0, 0, 7, 0, 0],
    ['get_piece', 0, 0, 0, 4, 0, 0],
    ['submit_letter', 2, 0, 0, 0, 0, 0],
  ],
  searches: [['Pieces: wood=teak', 0, 0, 0, 6, 0, 0]],
  interfaces: [
    ['HTML', 40, 0, 70],
    ['MCP', 0, 20, 0],
    ['REST', 0, 5, 0],
    ['Markdown', 0, 3, 0],
    ['Page tools', 0, 1, 0],
  ],
  operators: [
    ['30 September 2024 chat.example', 9, 0],
    ['30 September 2024 bot.example', 4, 1],
    ['23 September 2024 chat.example', 20, 0],
  ],
  operatorCalls: [
    ['chat.example: list_pieces', 29],
    ['bot.example: list_pieces', 3],
    ['bot.example: submit_letter', 1],
  ],
  programs: [
    ['GPTBot', 0, 0, 70, 0],
    ['Chrome', 40, 1, 0, 0],
    ['undici', 0, 20, 0, 0],
    ['curl', 0, 5, 0, 0],
    ['Claude-User', 0, 3, 0, 0],
  ],
  clients: [['claude-code', 3, 2]],
  inquiries: [
    ['MCP', 1, 2, 0],
    ['All', 0, 0, 4],
  ],
  credentials: [['Registrations', 2]],
  errors: [
    ['There is nothing here', 8],
    ['A message breaks the protocol of MCP', 1],
  ],
}

const figures = createFigures(createReader(dashboard, letters), days, {
  first: 20_000,
  last: 20_002,
})

test.each(Object.entries(expected))('the figure %s sums its counters', (id, rows) => {
  const figure = figures.find((one) => one.id === id)
  expect(figure?.rows.map(({ label, values }) => [label, ...values])).toEqual(rows)
  expect(figure?.columns).toHaveLength((rows[0]?.length ?? 0) - 1)
})
