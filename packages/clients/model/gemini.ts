import type { Format, Json } from './format.ts'
import { geminiSubset, openSchema } from './strict.ts'

const candidate = (part: object) => ({
  candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [part] } }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  modelVersion: 'fake',
})

/** It has two members for a schema: its own subset, and JSON Schema. */
export const gemini: Format = {
  path: /:generateContent$/,
  offers: ({ tools = [] }: Json) =>
    tools
      .flatMap(({ functionDeclarations = [] }: Json) => functionDeclarations)
      .map(({ name, parameters, parametersJsonSchema }: Json) => ({
        name,
        schema: parameters ?? parametersJsonSchema ?? {},
        strict: parameters !== undefined,
      })),
  results: ({ contents }: Json) =>
    contents
      .flatMap(({ parts }: Json) => parts)
      .filter((part: Json) => 'functionResponse' in part)
      .map(({ functionResponse: { response } }: Json) => response),
  wrongs: (results) =>
    results
      .filter((result) => typeof result !== 'object' || Array.isArray(result))
      .map(() => 'a functionResponse is no object'),
  schemaIssues: ({ name, schema, strict }) => [
    ...(/^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/.test(name) ? [] : [`the name ${name}`]),
    ...(strict ? geminiSubset(schema) : openSchema(schema)),
  ],
  call: (name, args) => candidate({ functionCall: { name, args } }),
  done: () => candidate({ text: 'Done.' }),
  refusal: (message) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
}
