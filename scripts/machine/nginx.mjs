import { findProgram, requireProgram } from './system-program.mjs'

export const findNginx = () => findProgram('nginx')

export const requireNginx = () =>
  requireProgram('nginx', {
    debianPackage: 'nginx-light',
    elsewhere: 'brew install nginx, or from https://nginx.org',
  })
