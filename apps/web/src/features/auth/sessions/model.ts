/** Where the list of devices stands on its page. */
export const devicesId = 'devices';
