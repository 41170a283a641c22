/**
 * Replaces the global `Response` in this server's bundle: the body stays as it was given, where Node's would
 * make a stream of it.
 */
export { FastResponse as Response } from 'srvx/node'
