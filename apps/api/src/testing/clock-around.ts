// Loaded before the product of a test by `--import`: its clock is within two seconds of a moment, before or
// after it at random.
const moment = Date.parse(process.env.CLOCK_AROUND ?? '');
if (Number.isNaN(moment)) throw new Error('CLOCK_AROUND is not a valid date');
Date.now = () => moment + Math.round((Math.random() - 0.5) * 4000);
