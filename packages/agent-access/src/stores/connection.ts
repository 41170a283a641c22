/** How Redis is reached, over HTTP. */
export interface RedisConnection {
  readonly url: string
  readonly token: string
  readonly prefix?: string
}
