/** First names of bench users, in both scripts. */
export const firstNames =
  'Aarav Aditi Akash Amit Ananya Anil Asha Deepak Divya Farida Gaurav Geeta Harish Imran Isha Jaya Kabir Kavita Kiran Lakshmi Manoj Meera Mohan Nandini Neha Nikhil Pooja Priya Rahul Rajesh Ravi Rohan Sanjay Shreya Sunita Suresh Tanvi Uma Varun Vijay कविता राजेश सुनीता मोहन'.split(
    ' ',
  );

/** Surnames of bench users. */
export const surnames =
  'Agarwal Banerjee Bhat Chauhan Das Desai Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Mehta Menon Mishra Nair Naidu Pandey Patel Pillai Rao Reddy Saxena Shah Sharma Singh Sinha Srinivasan Tiwari Trivedi Varma Verma Yadav शर्मा गुप्ता यादव सिंह'.split(
    ' ',
  );

/**
 * A search term: the beginning of a first name or surname, or the end of one and the start of the
 * other.
 */
export function nameFragment(index: number): string {
  const name = firstNames[(index * 7) % firstNames.length] ?? '';
  const surname = surnames[(index * 11) % surnames.length] ?? '';
  const parts = [name.slice(0, 3), surname.slice(0, 4), `${name.slice(-3)} ${surname.slice(0, 3)}`];
  return parts[index % parts.length] ?? name;
}
