/** How Redis is reached, over HTTP. */
export interface Connection {
  readonly url: string
  readonly token: string
  readonly prefix?: string
}
